import { operationMethods } from "../service/border/methods";
import { interfaceOf } from "./forward/question";

test("every operation of the interface is forwarded to one of the services", () => {
  const interfaces = Object.keys(operationMethods).map((path) => interfaceOf(path.replace(":query_id", "sales")));
  expect(interfaces).toEqual([...Array<string>(4).fill("zipcodes"), ...Array<string>(3).fill("queries")]);
});

test.each([
  "",
  "/sales-by-zip/json",
  "/a%20b%C3%B1%C3%91/csv",
  "/100%25/csv",
  "/a..b/csv",
  "/.../json",
  "/%2525/json",
  "/a:b@c;d=e/json",
])("/queries%s is of the saved queries", (path) => expect(interfaceOf(`/api/v1/queries${path}`)).toBe("queries"));
