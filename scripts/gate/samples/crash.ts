/** Global tear-down that fails on request of the sample. */
export default function crash(): void {
  if (process.argv.some((arg) => arg.startsWith("crash."))) throw new Error("outside any test");
}
