import type { RouterHistory } from '@tanstack/react-router'

interface Opens {
  readonly history: RouterHistory
  readonly load: () => Promise<void>
}

/**
 * Opens the screen of the address before anything is drawn, and that of another address where it changes meanwhile, as by the
 * browser's Back. What is drawn follows the address itself from then on.
 */
export const openScreen = ({ history, load }: Opens): Promise<void> => {
  const stop = history.subscribe(() => {
    if (history.subscribers.size > 1) stop()
    else void load()
  })
  return load()
}
