/** The demo's account at its mock of Square. */
export const DEMO_ACCOUNT = {
  accessToken: 'demo-access-token',
  applicationId: 'sandbox-sq0idb-demo',
  locationId: 'DEMO-LOCATION',
  webhookSignatureKey: 'demo-webhook-signature-key',
}
