const eventName = 'bic:show-keys'

export const showKeys = () => dispatchEvent(new Event(eventName))

export function onShowKeys(show: () => void): () => void {
  addEventListener(eventName, show)
  return () => removeEventListener(eventName, show)
}
