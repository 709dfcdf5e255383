export { message, notification } from 'antd'
