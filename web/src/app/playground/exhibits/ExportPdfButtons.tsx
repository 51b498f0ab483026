import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import classes from '../Playground.module.css'
import { State } from '../State.tsx'

const emptyPage =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'

const make = async () => new Blob([emptyPage], { type: 'application/pdf' })
const fail = () => Promise.reject(new Error('The gallery lets this one fail.'))
const never = () => new Promise<Blob>(() => undefined)

export const ExportPdfButtons = () => (
  <div className={classes.states}>
    <State name="Saves an empty page">
      <ExportPdfButton name="Empty page" onExport={make} />
    </State>
    <State name="Fails">
      <ExportPdfButton name="Nothing" onExport={fail} />
    </State>
    <State name="Never finishes">
      <ExportPdfButton name="Nothing" onExport={never} />
    </State>
    <State name="Disabled">
      <ExportPdfButton name="Nothing" onExport={make} disabled />
    </State>
  </div>
)
