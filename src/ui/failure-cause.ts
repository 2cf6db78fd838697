/** No answer to a call, and what browsers and our build say of code that doesn't come. */
const NETWORK = /^NoAnswer|^CodeLate|imported module|module script|preload CSS/

/** Why a part of a page failed: nothing came over the network, or our own code or server failed. */
export function failureCause(error: unknown): string {
  return NETWORK.test(String(error))
    ? 'Check your connection.'
    : 'Something went wrong on our side.'
}
