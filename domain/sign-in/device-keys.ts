/** The storage keys of the member's session on this device (specification 9). */
export const AUTH_TOKEN_KEY = 'auth_token'
export const MEMBER_DATA_KEY = 'member_data'
/** The storage key of the proof that ends a session after an offline sign-out (decision 1). */
export const TO_REVOKE_KEY = 'token_to_revoke'
