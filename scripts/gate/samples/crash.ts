/** A tear-down of the whole run that fails where the sample asks for it. */
export default function crash(): void {
  if (process.argv.some((arg) => arg.startsWith("crash."))) throw new Error("beside the test");
}
