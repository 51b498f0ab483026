/**
 * Makes the player know how long a recording is: a recorder writes no length into it. A jump beyond its end finds the
 * end, and the player goes back to the start.
 */
export function findLength(media: HTMLMediaElement) {
  if (media.duration !== Number.POSITIVE_INFINITY) return
  const back = () => {
    if (media.duration === Number.POSITIVE_INFINITY) return
    media.removeEventListener('durationchange', back)
    media.currentTime = 0
  }
  media.addEventListener('durationchange', back)
  media.currentTime = 1e8
}
