import { DownloadOutlined } from '@ant-design/icons'
import { Button, Select, Space } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLongWork } from '@/components/forms/use-long-work'
import { formatInstant } from '@/components/ui/date-format'
import { datedName, saveFile } from '@/components/ui/save-file'
import { WorkDialog } from '@/components/ui/WorkDialog'
import { useCompany } from '@/hooks/company'
import { usePersonSetting } from '@/hooks/person-setting'
import { formatQuantity } from '@/lib/domain/money'
import {
  type LabelTexts,
  PRINTER_DENSITIES,
  PRINTER_LANGUAGES,
  type PrinterDensity,
  type PrinterLanguage,
  type RenderText,
  tsplLabels,
  zplLabels,
} from '@/lib/domain/printer-label'
import { MOST_PIECES, trackingAddressOf } from './LabelSheet'
import { numberOfPiece, type PrintedLabel } from './PieceLabel'

type Printer = `${PrinterLanguage}-${PrinterDensity}`

const DENSITIES = Object.keys(PRINTER_DENSITIES) as PrinterDensity[]
const PRINTERS = PRINTER_LANGUAGES.flatMap((language) =>
  DENSITIES.map((density) => ({ language, density, value: `${language}-${density}` as Printer })),
)
const WRITERS: Record<PrinterLanguage, typeof tsplLabels> = { zpl: zplLabels, tspl: tsplLabels }

/** So many are written between two looks at whether somebody stops it. */
const LABELS_AT_ONCE = 20

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

const BITS = 8
/** Where grey becomes black. */
const HALF = 128

/** A text in this device's own fonts, which know Chinese where the printer's may not. */
const renderText: RenderText = (text, width, height) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  const font = `bold ${Math.floor(height * 0.8)}px sans-serif`
  context.font = font
  // No wider than the text: a printer reads a hexadecimal digit for every four dots.
  const bytesPerRow = Math.max(1, Math.floor(Math.min(width, context.measureText(text).width + BITS) / BITS))
  const data = new Uint8Array(bytesPerRow * height)
  // A new size forgets font and colours.
  canvas.width = bytesPerRow * BITS
  canvas.height = height
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, height)
  context.fillStyle = '#000'
  context.font = font
  context.textBaseline = 'middle'
  context.fillText(text, 0, height / 2, canvas.width)
  const pixels = context.getImageData(0, 0, canvas.width, height).data
  for (let pixel = 0; pixel < data.length * BITS; pixel++) {
    const isBlack = (pixels[pixel * 4] ?? HALF) < HALF
    if (isBlack) data[pixel >> 3] = (data[pixel >> 3] ?? 0) | (0x80 >> (pixel & 7))
  }
  return { bytesPerRow, rows: height, data }
}

/** What each piece's label says, as it does on the printed page. */
function useLabelTexts() {
  const { t, i18n } = useTranslation('labels')
  const { data: company } = useCompany()
  const textsOf = (label: PrintedLabel, piece: number): LabelTexts => {
    const number = numberOfPiece(label, piece) ?? ''
    const facts = [
      { name: t('piece'), value: `${piece} / ${label.pieces}` },
      { name: t('weight'), value: `${formatQuantity(label.weightKg)} kg` },
      { name: t('courierNumber'), value: label.courierNumber ?? '' },
      { name: t('received'), value: formatInstant(label.receivedAt, i18n.language, 'short') },
      { name: t('shelf'), value: label.shelf ?? '' },
    ]
    return {
      company: company?.name ?? '',
      mode: t(`mode.${label.freightMode ?? 'open'}`),
      number,
      address: trackingAddressOf(number),
      mark: label.shippingMark ?? (label.receiverName ? '' : t('unknownOwner')),
      receiver: label.receiverName ?? '',
      facts: facts.filter(({ value }) => value !== ''),
    }
  }
  return (labels: readonly PrintedLabel[]) =>
    labels.flatMap((label) =>
      Array.from({ length: Math.min(label.pieces, MOST_PIECES) }, (_, index) => textsOf(label, index + 1)),
    )
}

/** The labels as a file in the language of a label printer. Which printer it is, is remembered in this browser. */
export function PrinterFile({ labels }: { labels: readonly PrintedLabel[] }) {
  const { t } = useTranslation('labels')
  const textsOf = useLabelTexts()
  const work = useLongWork()
  const [chosen, setChosen] = usePersonSetting<Printer>('label-printer', 'zpl-203')
  const printer = PRINTERS.find(({ value }) => value === chosen) ?? PRINTERS[0]

  /** Some labels at a time, so that the page goes on and can stop it: letters that become pictures take long. */
  const save = () =>
    work.run(async ({ signal, onProgress }) => {
      if (!printer) return
      const { language, density } = printer
      const texts = textsOf(labels)
      const parts: Uint8Array[] = []
      for (let start = 0; start < texts.length; start += LABELS_AT_ONCE) {
        onProgress(start, texts.length)
        await nextTask()
        signal.throwIfAborted()
        const some = texts.slice(start, start + LABELS_AT_ONCE)
        parts.push(WRITERS[language](some, density, renderText, start === 0))
      }
      const content = new Blob(parts as BlobPart[], { type: 'application/octet-stream' })
      saveFile(datedName(t('title'), language), content)
    })

  return (
    <Space.Compact>
      {work.progress ? (
        <WorkDialog
          title={t('work.file')}
          {...work.progress}
          text={t('work.progress', { ...work.progress })}
          hint={t('work.fileStop')}
          onStop={work.stop}
        />
      ) : null}
      <Select<Printer>
        aria-label={t('printer.title')}
        value={printer?.value}
        options={PRINTERS.map(({ value, language, density }) => ({
          value,
          label: `${language.toUpperCase()}, ${density} dpi`,
        }))}
        onChange={setChosen}
      />
      <Button
        icon={<DownloadOutlined />}
        disabled={labels.length === 0}
        title={t('printer.hint')}
        onClick={() => void save()}
      >
        {t('printer.save')}
      </Button>
    </Space.Compact>
  )
}
