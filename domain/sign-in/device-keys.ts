/** Where a device keeps its member's session (specification 9); api and outbox both read it. */
export const AUTH_TOKEN_KEY = 'auth_token'
export const MEMBER_DATA_KEY = 'member_data'
/** The token of a sign-out that the server has not heard of yet (decision 1). */
export const TO_REVOKE_KEY = 'token_to_revoke'
