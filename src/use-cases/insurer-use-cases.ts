import { downloadInsurerList } from "./insurer-lists/download-insurer-list.ts";
import { getInsurerList } from "./insurer-lists/get-insurer-list.ts";

/** The server verifies the link first. */
export const insurerUseCases = { getInsurerList, downloadInsurerList };
