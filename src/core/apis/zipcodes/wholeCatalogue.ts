/** The key of the one question that the indicator catalogue answers. */
export const wholeCatalogue = "*";
