declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on an open file; false if it is already locked. Closing the file releases it. */
  export function tryLock(file: number): boolean
}
