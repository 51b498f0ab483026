/**
 * Makes the player know how long a recording is: a recorder writes no length into it. A jump beyond its end finds the
 * end, and the player goes back to the start.
 */
export function findLength(video: HTMLVideoElement) {
  if (video.duration !== Number.POSITIVE_INFINITY) return
  const back = () => {
    if (video.duration === Number.POSITIVE_INFINITY) return
    video.removeEventListener('durationchange', back)
    video.currentTime = 0
  }
  video.addEventListener('durationchange', back)
  video.currentTime = 1e8
}
