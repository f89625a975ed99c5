/** Global tear-down that fails if the sample `crash` is run. */
export default function crash(): void {
  if (process.argv.some((arg) => arg.startsWith("crash."))) throw new Error("outside any test");
}
