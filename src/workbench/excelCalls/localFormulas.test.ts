import { localFormulas, plainFormulas } from "./localFormulas";

const plain = [[`=ZIP.LATEST('A, B'!A1,"x,y",2)`, "a,b", 1]];
const local = [[`=ZIP.LATEST('A, B'!A1;"x,y";2)`, "a,b", 1]];

test("formulas are shown with the separator of the user's Excel, and read with it", () => {
  expect(localFormulas(plain, ";")).toEqual(local);
  expect(plainFormulas(local, ";")).toEqual(plain);
  expect(localFormulas(plain, ",")).toEqual(plain);
});
