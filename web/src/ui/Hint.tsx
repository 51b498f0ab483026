import { type FloatingPosition, type MantineColor, Tooltip } from '@mantine/core'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

/** So many milliseconds the pointer rests on something before its hint comes. */
const restsFor = 350

interface LookProps {
  label: ReactNode
  position?: FloatingPosition | undefined
  multiline?: boolean | undefined
  maw?: number | undefined
  color?: MantineColor | undefined
}

interface HintProps extends LookProps {
  /** One element, or a part that hands its attributes on to one. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
  disabled?: boolean | undefined
  /** For what a finger cannot open. */
  opensOnTouch?: boolean | undefined
}

interface BubbleProps extends LookProps {
  id: string
  anchor: HTMLElement
  onClose: () => void
}

/** What a hint says, beside what it is about. */
function Bubble({ id, anchor, label, onClose, ...look }: BubbleProps) {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return <Tooltip {...look} opened target={anchor} label={<span id={id}>{label}</span>} />
}

/**
 * Explains what the pointer rests on or the keyboard has reached. Nothing is made of it before: a screen has dozens of hints, and one
 * of them is read.
 */
export function Hint({ label, children, disabled = false, opensOnTouch = false, ...look }: HintProps) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = disabled ? null : anchor
  const { props } = children
  const close = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  const open = (element: HTMLElement, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(element), after)
  }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event: PointerEvent<HTMLElement>) => {
          props.onPointerEnter?.(event)
          if (opensOnTouch || event.pointerType !== 'touch') open(event.currentTarget, restsFor)
        },
        onPointerLeave: (event: PointerEvent<HTMLElement>) => {
          props.onPointerLeave?.(event)
          close()
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) open(event.currentTarget, 0)
        },
        onBlur: (event: FocusEvent<HTMLElement>) => {
          props.onBlur?.(event)
          close()
        },
        ...(shown ? { 'aria-describedby': [props['aria-describedby'], id].filter(Boolean).join(' ') } : {}),
      })}
      {shown && <Bubble {...look} id={id} anchor={shown} label={label} onClose={close} />}
    </>
  )
}
