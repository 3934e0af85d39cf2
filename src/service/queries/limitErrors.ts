import { ServiceError } from "../border/serviceError";
import { counted } from "../counted";

/** The refusals of a query that met a limit, in the same words whatever runs it. */
export const limitErrors = {
  tooSlow: (milliseconds: number) =>
    new ServiceError(503, `The query ran longer than ${counted(milliseconds / 1_000, "second")} and was ended.`),
  notStarted: () => new ServiceError(503, "The service is too busy to run the query now."),
  tooLarge: () =>
    new ServiceError(
      503,
      "The result is larger than this service returns. Select fewer rows or columns in the query, or ask for CSV, which is smaller.",
    ),
  outOfMemory: () => new ServiceError(503, "The query needs more memory than this service allows and was ended."),
  tooDeep: () => new ServiceError(503, "The query is too deep for this service's database and was ended."),
};
