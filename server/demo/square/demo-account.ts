/** The account of the demo at its stand-in for Square. */
export const DEMO_ACCOUNT = {
  accessToken: 'demo-access-token',
  applicationId: 'sandbox-sq0idb-demo',
  locationId: 'DEMO-LOCATION',
  webhookSignatureKey: 'demo-webhook-signature-key',
}
