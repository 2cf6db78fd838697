type Whose = 'member' | 'admin' | 'buyer' | 'wall' | 'anyone'
/** What signing out does to it; for a wall, to be revoked. */
type AtSignOut = 'removed' | 'stays'

/** A name may end with a `*`, for all names that begin so. `until` says when it no longer counts, even if it isn't removed. */
function placedIn<const Place extends string>(place: Place) {
  return <const Name extends string>(
    name: Name,
    whose: Whose,
    until: string,
    atSignOut: AtSignOut,
  ) => ({ place, name, whose, until, atSignOut })
}

/** localStorage. */
const local = placedIn('local')
/** The sessionStorage of one tab. */
const tab = placedIn('tab')
/** IndexedDB. */
const database = placedIn('database')
/** The caches of the service worker. */
const cache = placedIn('cache')
/** Over HTTPS the name of a cookie that only the server reads begins with `__Host-`. */
const cookie = placedIn('cookie')

/** Everything that our pages leave on a device. */
export const ON_DEVICE = {
  /** Their bearer token (specification 9); empty once the server has ended it, until somebody signs in. */
  memberToken: local('auth_token', 'member', 'sign-out', 'removed'),
  memberCookie: cookie('member_session', 'member', 'sign-out, or 180 days', 'removed'),
  /** Who is signed in (specification 3). */
  member: local('member_data', 'member', 'sign-out', 'removed'),
  /** The token and the member for the service worker, which can't read localStorage; the empty database stays. */
  deviceSession: database('rowhouse-device', 'member', 'sign-out', 'stays'),
  /** A proof that ends the session of an offline sign-out, and can do nothing else (decision 1). */
  signOutDue: local('token_to_revoke', 'member', 'the server is reached', 'stays'),
  /** Answers to be read without a network (decision 6). */
  offlineCache: local('kept_data', 'member', 'sign-out, or 21 days', 'removed'),
  /** Their pictures. */
  images: cache('rowhouse-images-*', 'member', 'sign-out', 'removed'),
  /**
   * What members, by their id alone, and the garage have saved to be sent; it goes on when they sign in again (decision 5).
   * In localStorage where a browser has no IndexedDB.
   */
  outbox: database('rowhouse-outbox', 'anyone', 'the server has it', 'stays'),
  /** Half-typed forms: a member's are removed at sign-out, a buyer's and a visitor's stay. */
  tabDrafts: tab('form_drafts', 'anyone', 'saved, or the tab closes', 'stays'),
  /** Where a code went, to sign in or to change an email or phone; never the code. */
  sentCode: local('sign_in_code_sent', 'anyone', 'used, or 5 minutes', 'removed'),
  /** Recognizes a browser that asked for a code (decision 9). */
  signInBrowser: cookie('sign_in_browser', 'anyone', '400 days', 'stays'),
  adminToken: tab('adminToken', 'admin', 'logout, or the tab closes', 'removed'),
  adminCookie: cookie('admin_session', 'admin', 'logout, or the browser closes', 'removed'),
  adminDrafts: local('admin_drafts', 'admin', 'saved, logout, or 7 days', 'removed'),
  /** And for five minutes what its checkout holds, so that this doesn't look sold out to its own buyer. */
  cart: local('merch_cart', 'buyer', 'bought', 'stays'),
  /** A card that may have been charged (decision 10), then the paid order; signing out removes a paid one. */
  payment: local('merch_payment', 'buyer', 'seen, or paid ten minutes ago', 'stays'),
  /** Recognizes a browser that has held something. */
  shopBrowser: cookie('shop_browser', 'buyer', '30 days', 'stays'),
  /** The display's token and name. */
  display: local('kiosk_display', 'wall', 'revoked', 'removed'),
  /** The pairing code on the screen. */
  pairing: local('kiosk_pairing', 'wall', 'paired, or 15 minutes', 'removed'),
  board: local('kiosk_board', 'wall', 'revoked', 'removed'),
  /** When the board was last confirmed; apart, as it changes with each poll. */
  boardConfirmed: local('kiosk_board_confirmed', 'wall', 'revoked', 'removed'),
  /** Why the wall reloaded by itself, against reloading for ever. */
  wallReloads: local('kiosk_reloads', 'wall', 'a day', 'stays'),
  /** The same for a part of a page's code that is missing. */
  chunkReload: tab('reloaded_for_chunk', 'anyone', '45 minutes', 'stays'),
  /** The same for a page whose scripts didn't come. */
  startTries: tab('start_tries', 'anyone', 'the page is complete', 'stays'),
  /** By how many milliseconds the device's clock is ahead (decision 34). */
  clockAhead: local('clock_ahead', 'anyone', 'it is off by another amount', 'stays'),
  installDismissed: local('install_dismissed', 'anyone', 'for good', 'stays'),
  sidebar: cookie('sidebar_state', 'anyone', '7 days', 'stays'),
  /** The installed build's files. */
  files: cache('workbox-precache-*', 'anyone', 'the next build', 'stays'),
  /** The files of the build before, for tabs that still run it. */
  olderFiles: cache('rowhouse-older-assets', 'anyone', 'the build after', 'stays'),
}
