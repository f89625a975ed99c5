import { downloadInsurerList } from "./insurer-lists/download-insurer-list.ts";
import { getInsurerList } from "./insurer-lists/get-insurer-list.ts";

/** The use cases of a signed link that went to an agency's insurer. The server verifies the link first. */
export const insurerUseCases = { getInsurerList, downloadInsurerList };
