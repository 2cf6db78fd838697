import { useOpenInAddress } from '../forms/use-open-in-address.ts'

/** Which order is open. */
export const useOpenOrder = () => useOpenInAddress('order')
