import { isRecord } from '#domain/is-record.ts'

/** The wall's device storage; a full, blocked or corrupt store acts as an empty one. */
export type DeviceStore = {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
}

function quietly<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

export function createDeviceStore(storage: () => Storage): DeviceStore {
  return {
    read: (key) =>
      quietly((): unknown => {
        const text = storage().getItem(key)
        return text === null ? undefined : JSON.parse(text)
      }),
    write: (key, value) => quietly(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key) => quietly(() => storage().removeItem(key)),
  }
}

export function field(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
