import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { forgetLostFiles, lostFiles } from './queue.ts'
import classes from './UploadedRow.module.css'

const named = 200

/** Tells which files a reload of the page kept from being sent. */
export function LostFiles() {
  const [paths, setPaths] = useState(lostFiles)
  if (paths.length === 0) return null
  const forget = () => {
    forgetLostFiles()
    setPaths([])
  }
  return (
    <Alert
      color="salmon"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`${formatQuantity(paths.length, 'file was', 'files were')} not uploaded before the page was reloaded`}
      withCloseButton
      closeButtonLabel="Dismiss"
      onClose={forget}
    >
      Please drop {paths.length === 1 ? 'it' : 'them'} here again. A file that did arrive is recognised and not doubled.
      <p className={classes.lost}>
        {paths.slice(0, named).join(', ')}
        {paths.length > named && ` and ${formatQuantity(paths.length - named, 'more file')}`}
      </p>
    </Alert>
  )
}
