const framesToWait = 6

/**
 * Scrolls the list, and nothing around it, until the present mark is in view: a long paragraph may be in view without
 * it. Waits some frames, since the list first measures what it shows. Gives what stops it.
 */
export function bringPresentIntoView(root: () => HTMLElement | null): () => void {
  let frames = 0
  let request = requestAnimationFrame(look)
  function look() {
    frames += 1
    const mark = root()?.querySelector('[data-present]')
    const frame = mark?.closest('section')
    if (mark && frame) {
      const [inner, outer] = [mark.getBoundingClientRect(), frame.getBoundingClientRect()]
      const outside = inner.top < outer.top + 8 || inner.bottom > outer.bottom - 8
      if (outside) frame.scrollTop += inner.top - outer.top - outer.height / 3
    }
    if (frames < framesToWait) request = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(request)
}
