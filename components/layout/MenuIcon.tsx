import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarcodeOutlined,
  BookOutlined,
  CalculatorOutlined,
  ContainerOutlined,
  DashboardOutlined,
  DollarOutlined,
  FileDoneOutlined,
  FileTextOutlined,
  FundOutlined,
  GlobalOutlined,
  HourglassOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  LogoutOutlined,
  MessageOutlined,
  NotificationOutlined,
  PercentageOutlined,
  ReadOutlined,
  ScheduleOutlined,
  SearchOutlined,
  SendOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'

const ICONS = {
  dashboard: DashboardOutlined,
  receiving: BarcodeOutlined,
  'expected-parcels': ScheduleOutlined,
  packages: InboxOutlined,
  'waiting-room': HourglassOutlined,
  batches: ContainerOutlined,
  products: AppstoreOutlined,
  invoices: FileTextOutlined,
  customers: TeamOutlined,
  messages: MessageOutlined,
  'bulk-messages': NotificationOutlined,
  'book-keeping': BookOutlined,
  finance: FundOutlined,
  commissions: PercentageOutlined,
  'global-search': SearchOutlined,
  employees: IdcardOutlined,
  blog: ReadOutlined,
  imports: ImportOutlined,
  'tt-invoice': FileDoneOutlined,
  'money-transfer': SendOutlined,
  company: BankOutlined,
  audit: AuditOutlined,
  search: SearchOutlined,
  converter: DollarOutlined,
  profit: CalculatorOutlined,
  account: UserOutlined,
  website: GlobalOutlined,
  logout: LogoutOutlined,
}

export interface MenuIconProps {
  name: string
}

/** The drawing beside an entry of the side menu. */
export function MenuIcon({ name }: MenuIconProps) {
  const Icon = Object.entries(ICONS).find(([known]) => known === name)?.[1]
  return Icon ? <Icon /> : null
}
