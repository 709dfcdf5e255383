import {
  AimOutlined,
  ApartmentOutlined,
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BarcodeOutlined,
  BookOutlined,
  CarOutlined,
  CheckSquareOutlined,
  ContainerOutlined,
  DashboardOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  FundOutlined,
  GlobalOutlined,
  HddOutlined,
  HomeOutlined,
  HourglassOutlined,
  IdcardOutlined,
  InboxOutlined,
  MailOutlined,
  MoneyCollectOutlined,
  NodeIndexOutlined,
  NotificationOutlined,
  PercentageOutlined,
  ProfileOutlined,
  QuestionCircleOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SearchOutlined,
  ShopOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UploadOutlined,
} from '@ant-design/icons'
import { type ReactNode, useMemo } from 'react'
import { useAccess, useSession } from '@/hooks/session'
import type { Capability, Position } from '@/lib/domain/access'

interface Section {
  key: string
  icon: ReactNode
  needs: Capability
  /** Shown to one position only. */
  position?: Position
}

/** The side menu of the office: 'top' is above the groups. */
const MENU = {
  top: [
    { key: 'dashboard', icon: <DashboardOutlined />, needs: 'cargo.read' },
    { key: 'global-search', icon: <SearchOutlined />, needs: 'cargo.read' },
  ],
  cargo: [
    { key: 'receiving', icon: <BarcodeOutlined />, needs: 'packages.receive' },
    { key: 'expected-parcels', icon: <ProfileOutlined />, needs: 'packages.receive' },
    { key: 'packages', icon: <InboxOutlined />, needs: 'cargo.read' },
    { key: 'locations', icon: <AimOutlined />, needs: 'packages.receive' },
    { key: 'hand-over', icon: <CheckSquareOutlined />, needs: 'packages.deliver' },
    { key: 'deliveries', icon: <CarOutlined />, needs: 'packages.deliver' },
    { key: 'my-stops', icon: <EnvironmentOutlined />, needs: 'packages.deliver', position: 'driver' },
    { key: 'waiting-room', icon: <HourglassOutlined />, needs: 'cargo.read' },
    { key: 'customer-requests', icon: <QuestionCircleOutlined />, needs: 'waiting.handle' },
    { key: 'batches', icon: <ContainerOutlined />, needs: 'cargo.read' },
    { key: 'container-clocks', icon: <FieldTimeOutlined />, needs: 'cargo.read' },
    { key: 'products', icon: <ShopOutlined />, needs: 'cargo.read' },
    { key: 'price-lists', icon: <TagsOutlined />, needs: 'products.edit' },
  ],
  customers: [
    { key: 'customers', icon: <TeamOutlined />, needs: 'customers.read' },
    { key: 'cargo-claims', icon: <SafetyCertificateOutlined />, needs: 'claims.read' },
    { key: 'messages', icon: <MailOutlined />, needs: 'messages.handle' },
    { key: 'bulk-messages', icon: <NotificationOutlined />, needs: 'messages.bulk' },
  ],
  money: [
    { key: 'invoices', icon: <FileTextOutlined />, needs: 'debts.read' },
    { key: 'incoming-money', icon: <DownloadOutlined />, needs: 'payments.take' },
    { key: 'book-keeping', icon: <BookOutlined />, needs: 'books.keep' },
    { key: 'finance', icon: <FundOutlined />, needs: 'finance.read' },
    { key: 'commissions', icon: <PercentageOutlined />, needs: 'session.own', position: 'sales' },
    { key: 'money-transfer', icon: <SwapOutlined />, needs: 'transfers.check' },
    { key: 'tt-invoice', icon: <BankOutlined />, needs: 'ttInvoices.manage' },
  ],
  content: [
    { key: 'blog', icon: <ReadOutlined />, needs: 'blog.edit' },
    { key: 'imports', icon: <UploadOutlined />, needs: 'imports.run' },
  ],
  settings: [
    { key: 'employees', icon: <IdcardOutlined />, needs: 'employees.manage' },
    { key: 'offices', icon: <HomeOutlined />, needs: 'offices.edit' },
    { key: 'lanes', icon: <NodeIndexOutlined />, needs: 'lanes.edit' },
    { key: 'ports', icon: <GlobalOutlined />, needs: 'ports.edit' },
    { key: 'currencies', icon: <MoneyCollectOutlined />, needs: 'currencies.edit' },
    { key: 'company', icon: <ApartmentOutlined />, needs: 'company.edit' },
    { key: 'integrations', icon: <ApiOutlined />, needs: 'integrations.manage' },
    { key: 'audit', icon: <AuditOutlined />, needs: 'audit.read' },
    { key: 'bin', icon: <DeleteOutlined />, needs: 'packages.receive' },
    { key: 'system', icon: <HddOutlined />, needs: 'company.edit' },
  ],
} as const satisfies Record<string, readonly Section[]>

type MenuGroup = keyof typeof MENU
const GROUPS = Object.keys(MENU) as MenuGroup[]
type MenuSection = Section & { key: (typeof MENU)[MenuGroup][number]['key'] }
const SECTIONS: readonly MenuSection[] = GROUPS.flatMap<MenuSection>((group) => MENU[group])

/** The sections of the menu, and the pages that are opened from others. */
export type AdminSection =
  | MenuSection['key']
  | 'labels'
  | 'manifest'
  | 'rates'
  | 'receipts'
  | 'permissions'
  | 'account'
  | 'help'
  | 'offline'
  | 'notFound'

/** The permission to open a section; undefined where everybody signed in may. */
export function sectionNeeds(section: AdminSection): Capability | undefined {
  return SECTIONS.find(({ key }) => key === section)?.needs
}

/** The groups of the menu with the sections that the signed-in person may open; without empty groups. */
export function useMenuGroups(): { group: MenuGroup; sections: readonly MenuSection[] }[] {
  const position = useSession()?.user.position
  const may = useAccess()
  return useMemo(() => {
    const isAllowed = (section: MenuSection) =>
      may(section.needs) && (!section.position || section.position === position)
    return GROUPS.map((group) => ({
      group,
      sections: (MENU[group] as readonly MenuSection[]).filter(isAllowed),
    })).filter(({ sections }) => sections.length > 0)
  }, [may, position])
}
