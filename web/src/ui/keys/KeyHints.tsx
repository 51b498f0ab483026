import { Kbd, Table } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { useActiveKeys, useKeys } from './key-bindings.ts'

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)
const show = (name: string) => name.replace('Mod', isMac() ? '⌘' : 'Ctrl')

function KeyList() {
  const bindings = useActiveKeys()
  return (
    <Table verticalSpacing="xs" withRowBorders={false}>
      <Table.Tbody>
        {bindings.map(({ keys, label }) => (
          <Table.Tr key={`${keys.join()} ${label}`}>
            <Table.Td w={120}>
              {keys.map(name => (
                <Kbd key={name} mr={4}>
                  {show(name)}
                </Kbd>
              ))}
            </Table.Td>
            <Table.Td>{label}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** The list of keys, opened by `?`. One of it stands in the shell. */
export function KeyHints() {
  const [opened, setOpened] = useState(false)
  useKeys([{ keys: ['?'], label: 'Show the keys', run: () => setOpened(true) }])
  return (
    <Dialog title="Keyboard" opened={opened} onClose={() => setOpened(false)} size="md">
      <KeyList />
    </Dialog>
  )
}
