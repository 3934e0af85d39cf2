/**
 * The number format of text. In a cell that has it, a code keeps its leading zero, and whatever is written becomes text: formulas, errors,
 * and the apostrophe in front of other text.
 */
export const textFormat = "@";
