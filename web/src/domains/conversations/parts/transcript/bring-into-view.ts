import { bringIntoWindow } from '#lib/bring-into-window.ts'

const framesToWait = 6

/**
 * Scrolls the list until the present mark is in view, for a long paragraph may be in view without it. When the mark is what somebody came for, the
 * page is scrolled as well: on a phone the list is below much else. Waits some frames, since the list first measures what it shows. Gives
 * what stops it.
 */
export function bringPresentIntoView(
  root: () => HTMLElement | null,
  { isSought }: { readonly isSought: boolean },
): () => void {
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
    else if (mark && isSought) bringIntoWindow(mark)
  }
  return () => cancelAnimationFrame(request)
}
