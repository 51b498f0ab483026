/** Size of the picture in pixels. */
export const picture = { width: 400, height: 300 }
/** Milliseconds of one slice of a recording. */
const slice = 10

const types = ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4']

/** Camera and microphone. @throws DOMException whose name is the reason why not */
export function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
    throw new DOMException('No camera or microphone is available.', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia({ video: picture, audio: true })
}

export const closeCamera = (stream: MediaStream | null) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The name of the reason why there is no camera. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.name : 'UnknownError')

/** Records a stream; `onDone` gets what was recorded, when it is stopped. Errors of the recorder itself are ignored. */
export function record(stream: MediaStream, onDone: (recording: Blob) => void): MediaRecorder {
  const mimeType = types.find(type => MediaRecorder.isTypeSupported(type))
  const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), videoBitsPerSecond: 1_000_000 })
  const slices: Blob[] = []
  recorder.ondataavailable = ({ data }) => {
    if (data.size > 0) slices.push(data)
  }
  recorder.onstop = () => onDone(new Blob(slices, { type: recorder.mimeType.split(';', 1)[0] ?? 'video/webm' }))
  recorder.start(slice)
  return recorder
}
