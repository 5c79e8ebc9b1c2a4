import { afterEach, vi } from 'vitest'

// Vitest undoes this before the next test: too late for what the next file makes before its first.
afterEach(() => void vi.unstubAllEnvs())
