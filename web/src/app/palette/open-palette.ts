const eventName = 'bic:open-palette'

export const openPalette = () => dispatchEvent(new Event(eventName))

export function onOpenPalette(open: () => void): () => void {
  addEventListener(eventName, open)
  return () => removeEventListener(eventName, open)
}
