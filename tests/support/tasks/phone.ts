/** The device of the tasks. */
export const TASK_PHONE = {
  viewport: { width: 390, height: 664 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
