import { Popover, type PopoverProps } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useState } from 'react'

/** What a button says of the popover that it opens. */
export const popoverAttributes = (id: string, opened: boolean) =>
  ({
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
  }) as const

/** Stands for an element that was there before what is attached to it. */
function StandingTarget({ ref, element }: { ref?: Ref<HTMLElement>; element: HTMLElement }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** False when a part is first drawn: what opens then knows where the focus was before. */
function useStands(): boolean {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands
}

interface LatePopoverProps extends Omit<PopoverProps, 'id' | 'opened'> {
  /** Of its button, which has `popoverAttributes`. */
  id: string
  /** The button, from when it was first pressed; nothing is made before: a screen has a dozen menus, and few are ever opened. */
  anchor: HTMLElement | null
  opened: boolean
}

function Made({ anchor, opened, children, ...popover }: LatePopoverProps & { anchor: HTMLElement }) {
  const stands = useStands()
  return (
    <Popover {...popover} opened={opened && stands}>
      <Popover.Target>
        <StandingTarget element={anchor} />
      </Popover.Target>
      {children}
    </Popover>
  )
}

/** A popover that is made when it is first opened. Its content is a `Popover.Dropdown`; it stands beside its button. */
export const LatePopover = ({ anchor, ...popover }: LatePopoverProps) => anchor && <Made anchor={anchor} {...popover} />
