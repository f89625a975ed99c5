import { downloadInsurerList } from "./insurer-lists/download-insurer-list.ts";
import { getInsurerList } from "./insurer-lists/get-insurer-list.ts";

/** The use cases for the holder of an insurer list's signed link. The server verifies the link first. */
export const insurerUseCases = { getInsurerList, downloadInsurerList };
