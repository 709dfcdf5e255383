// biome-ignore-all lint/suspicious/noTemplateCurlyInString: antd fills ${label} in by itself
import type { ConfigProviderProps } from 'antd'
import enUS from 'antd/locale/en_US'

type Locale = NonNullable<ConfigProviderProps['locale']>

const wrongType = '${label} si sahihi'

const picker = {
  locale: 'sw_TZ',
  yearFormat: 'YYYY',
  dayFormat: 'D',
  cellMeridiemFormat: 'A',
  monthBeforeYear: true,
  today: 'Leo',
  now: 'Sasa',
  backToToday: 'Rudi leo',
  ok: 'Sawa',
  clear: 'Futa',
  week: 'Wiki',
  month: 'Mwezi',
  year: 'Mwaka',
  timeSelect: 'chagua saa',
  dateSelect: 'chagua tarehe',
  weekSelect: 'Chagua wiki',
  monthSelect: 'Chagua mwezi',
  yearSelect: 'Chagua mwaka',
  decadeSelect: 'Chagua muongo',
  previousMonth: 'Mwezi uliopita',
  nextMonth: 'Mwezi ujao',
  previousYear: 'Mwaka uliopita',
  nextYear: 'Mwaka ujao',
  previousDecade: 'Muongo uliopita',
  nextDecade: 'Muongo ujao',
  previousCentury: 'Karne iliyopita',
  nextCentury: 'Karne ijayo',
}

const timePicker = { placeholder: 'Chagua saa', rangePlaceholder: ['Saa ya kuanza', 'Saa ya kumaliza'] }

const datePicker: NonNullable<Locale['DatePicker']> = {
  lang: {
    placeholder: 'Chagua tarehe',
    yearPlaceholder: 'Chagua mwaka',
    quarterPlaceholder: 'Chagua robo mwaka',
    monthPlaceholder: 'Chagua mwezi',
    weekPlaceholder: 'Chagua wiki',
    rangePlaceholder: ['Tarehe ya kuanza', 'Tarehe ya mwisho'],
    rangeYearPlaceholder: ['Mwaka wa kuanza', 'Mwaka wa mwisho'],
    rangeMonthPlaceholder: ['Mwezi wa kuanza', 'Mwezi wa mwisho'],
    rangeWeekPlaceholder: ['Wiki ya kuanza', 'Wiki ya mwisho'],
    ...picker,
  },
  timePickerLocale: { placeholder: 'Chagua saa', rangePlaceholder: ['Saa ya kuanza', 'Saa ya kumaliza'] },
}

const form: NonNullable<Locale['Form']> = {
  optional: '(si lazima)',
  defaultValidateMessages: {
    default: 'Kuna kosa kwenye ${label}',
    required: 'Jaza ${label}',
    enum: '${label} lazima iwe moja ya [${enum}]',
    whitespace: '${label} haiwezi kuwa tupu',
    date: {
      format: 'Muundo wa tarehe ya ${label} si sahihi',
      parse: '${label} haiwezi kusomwa kama tarehe',
      invalid: '${label} si tarehe sahihi',
    },
    types: { string: wrongType, number: wrongType, date: wrongType, email: wrongType, url: wrongType },
    string: {
      len: '${label} lazima iwe na herufi ${len}',
      min: '${label} iwe na angalau herufi ${min}',
      max: '${label} isizidi herufi ${max}',
      range: '${label} iwe na herufi ${min} hadi ${max}',
    },
    number: {
      len: '${label} lazima iwe ${len}',
      min: '${label} isipungue ${min}',
      max: '${label} isizidi ${max}',
      range: '${label} iwe kati ya ${min} na ${max}',
    },
    array: {
      len: 'Lazima ziwe ${label} ${len}',
      min: 'Angalau ${label} ${min}',
      max: 'Zisizidi ${label} ${max}',
      range: '${label} ziwe kati ya ${min} na ${max}',
    },
    pattern: { mismatch: '${label} haifuati muundo unaotakiwa' },
  },
}

/** antd ships no Swahili; what the office cannot meet (transfer lists, colour pickers) stays English. */
export const swTZ: Locale = {
  ...enUS,
  locale: 'sw',
  Pagination: {
    items_per_page: '/ ukurasa',
    jump_to: 'Nenda',
    jump_to_confirm: 'thibitisha',
    page: 'Ukurasa',
    prev_page: 'Ukurasa uliopita',
    next_page: 'Ukurasa unaofuata',
    prev_5: 'Kurasa 5 zilizopita',
    next_5: 'Kurasa 5 zinazofuata',
    prev_3: 'Kurasa 3 zilizopita',
    next_3: 'Kurasa 3 zinazofuata',
    page_size: 'Idadi kwa ukurasa',
  },
  DatePicker: datePicker,
  TimePicker: timePicker,
  Calendar: datePicker,
  global: {
    placeholder: 'Chagua',
    close: 'Funga',
    sortable: 'inaweza kupangwa',
    show: 'Onyesha',
    hide: 'Ficha',
  },
  Table: {
    filterTitle: 'Chuja',
    filterConfirm: 'Sawa',
    filterReset: 'Anza upya',
    filterEmptyText: 'Hakuna vichujio',
    filterCheckAll: 'Chagua vyote',
    filterSearchPlaceholder: 'Tafuta kwenye vichujio',
    emptyText: 'Hakuna data',
    selectAll: 'Chagua ukurasa huu',
    selectInvert: 'Geuza uchaguzi wa ukurasa huu',
    selectNone: 'Ondoa uchaguzi wote',
    selectionAll: 'Chagua data yote',
    sortTitle: 'Panga',
    expand: 'Fungua safu',
    collapse: 'Kunja safu',
    triggerDesc: 'Bofya kupanga kutoka juu kwenda chini',
    triggerAsc: 'Bofya kupanga kutoka chini kwenda juu',
    cancelSort: 'Bofya kuondoa mpangilio',
  },
  Modal: { okText: 'Sawa', cancelText: 'Ghairi', justOkText: 'Sawa' },
  Popconfirm: { okText: 'Sawa', cancelText: 'Ghairi' },
  Upload: {
    uploading: 'Inapakia...',
    removeFile: 'Ondoa faili',
    uploadError: 'Imeshindwa kupakia',
    previewFile: 'Tazama faili',
    downloadFile: 'Pakua faili',
  },
  Empty: { description: 'Hakuna data' },
  Icon: { icon: 'ikoni' },
  Text: { edit: 'Hariri', copy: 'Nakili', copied: 'Imenakiliwa', expand: 'Fungua', collapse: 'Kunja' },
  Form: form,
}
