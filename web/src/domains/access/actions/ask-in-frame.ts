/** The time in milliseconds that the provider may take to send a hidden frame back. */
const patience = 20_000

const isSilentAnswer = (data: unknown): data is { silentCallback: string } =>
  typeof data === 'object' && data !== null && 'silentCallback' in data && typeof data.silentCallback === 'string'

/** Opens the provider's address in a hidden frame and gives the query that it came back with; null when it did not. */
export function askInFrame(address: string): Promise<string | null> {
  return new Promise(resolve => {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.title = 'Renewal of the sign-in'
    // No way out of the frame: whatever page comes, it must not take the place of ours.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')
    const finish = (search: string | null) => {
      clearTimeout(timer)
      removeEventListener('message', hear)
      frame.remove()
      resolve(search)
    }
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.contentWindow && isSilentAnswer(data))
        finish(data.silentCallback)
    }
    const timer = setTimeout(() => finish(null), patience)
    addEventListener('message', hear)
    frame.src = address
    document.body.append(frame)
  })
}
