import { vi } from 'vitest'

// The modules of a page keep sessions, stores and timers: each file gets them anew.
vi.resetModules()
// Those of the last file's last test, which would otherwise end what this file sets.
vi.unstubAllGlobals()
