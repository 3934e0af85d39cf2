import { queryMethods } from "../service/queries/routes";
import { zipcodeMethods } from "../service/zipcodes/routes";
import { forwardedMethods, interfaceOf } from "./operations";

test("what is forwarded is what the reference service has", () => {
  const served = Object.entries({ ...zipcodeMethods, ...queryMethods });
  expect(forwardedMethods).toEqual(Object.fromEntries(served.map(([path, methods]) => [`/api/v1${path}`, methods])));
});

test.each(["/zipcodes", "/zipcodes/latest", "/zipcodes/search", "/zipcodes/indicator_catalog"])(
  "%s is of the postal codes",
  (path) => {
    expect(interfaceOf(`/api/v1${path}`)).toBe("zipcodes");
  },
);

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
