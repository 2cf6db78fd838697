/** The script of the demo's mock of Square's card form, which production never serves. */
export const STAND_IN_SCRIPT = '/demo/square.js'
