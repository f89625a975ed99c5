/**
 * What a promise settles to, or what `fallback` returns or throws where that takes longer. The work behind the promise
 * goes on; where the platform takes an `AbortSignal` or a time-out of its own, that is better.
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
