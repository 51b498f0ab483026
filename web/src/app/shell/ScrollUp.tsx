import { Button, Transition } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import classes from './ScrollUp.module.css'

/** The button shows after more than this many pixels. */
const threshold = 30

/**
 * Where the window stands, in pixels from the top, and whether it was scrolled past the threshold. It is read when the window scrolls, also
 * back to where it was before a reload: reading it at other times makes the browser lay out a page that is being built.
 */
function useScrolled() {
  const top = useRef(0)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const look = () => {
      top.current = window.scrollY
      setFar(top.current > threshold)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return { top, far }
}

/** A floating way back to the top; opening another screen also leads there. */
export function ScrollUp() {
  const router = useRouter()
  const { top, far } = useScrolled()
  const reduced = useReducedMotion()
  const toTop = useCallback(() => {
    if (top.current > 0) window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' })
  }, [top, reduced])
  useEffect(() => router.subscribe('onResolved', ({ pathChanged }) => pathChanged && toTop()), [router, toTop])
  return (
    <Transition mounted={far} transition="fade" duration={120}>
      {style => (
        <Button
          className={classes.button}
          style={style}
          variant="default"
          radius="xl"
          leftSection={<IconArrowUp size={16} aria-hidden />}
          onClick={toTop}
        >
          Scroll Up
        </Button>
      )}
    </Transition>
  )
}
