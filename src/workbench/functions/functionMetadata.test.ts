import { readFunctions } from "./functionMetadata";

test("reads what decides how a function is called", () => {
  const file = {
    allowErrorForDataTypeAny: true,
    functions: [
      {
        id: "ZIP.LATEST",
        name: "Zip.Latest",
        description: "The latest indicators.",
        options: { cancelable: true },
        parameters: [
          { name: "codes", type: "any", dimensionality: "matrix" },
          { name: "headers", type: "number", optional: true },
        ],
      },
    ],
  };
  expect(readFunctions(file)).toEqual([
    {
      id: "ZIP.LATEST",
      name: "ZIP.LATEST",
      description: "The latest indicators.",
      options: { cancelable: true, stream: false },
      parameters: [
        { name: "codes", description: "", isMatrix: true, isOptional: false },
        { name: "headers", description: "", isMatrix: false, isOptional: true },
      ],
      acceptsErrors: true,
    },
  ]);
});
