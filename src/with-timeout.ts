/**
 * Settles like `promise`, or with the result of `fallback` after `ms` milliseconds. The work of `promise` is not aborted.
 * Prefer an `AbortSignal` or a built-in timeout if the platform has one.
 */
export function withTimeout<T, F>(promise: Promise<T>, ms: number, fallback: () => F): Promise<T | F> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        resolve(fallback());
      } catch (error) {
        reject(error);
      }
    }, ms);
    void promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}
