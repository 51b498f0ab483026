/** Why there is no camera or microphone, and what to do about it, by the name of the reason. */
export function deniedWords(reason: string): string {
  switch (reason) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'The browser is not allowed to use the camera and the microphone. Allow both for this site (next to its address), then try again.'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No camera or no microphone was found. Connect both, then try again.'
    case 'NotReadableError':
    case 'AbortError':
      return 'The camera or the microphone is used by another program. Close that program, then try again.'
    default:
      return 'This browser cannot record here. Open the site over https in a current browser.'
  }
}
