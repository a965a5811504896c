/** The numericId of something that is created at this moment (contract 2.1: milliseconds × 1000). */
export const toMicroseconds = (ms: number): number => ms * 1000
