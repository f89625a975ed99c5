/** Returns the target of the provider's redirect. @param answer fields of a form to post. */
export async function redirectOf(url: URL, answer?: Record<string, string>): Promise<URL> {
  const request = answer ? { method: "POST", body: new URLSearchParams(answer) } : {};
  const response = await fetch(url, { ...request, redirect: "manual" });
  const location = response.headers.get("location");
  if (!location) throw new Error(`no redirect but ${response.status} ${await response.text()}`);
  return new URL(location);
}
