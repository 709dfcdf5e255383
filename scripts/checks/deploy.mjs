// npm run check:deploy: the example files for servers, read by the programs that they are for. Says which it could not check.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root, say } from '../prepare/environment.mjs'

const folder = mkdtempSync(join(tmpdir(), 'cargo-deploy-'))
const env = {
  ...process.env,
  PATH: `${process.env.PATH}${delimiter}/usr/sbin`,
  HOME: folder,
  SITE: 'cargo.example.com',
}

/** Undefined where the program is not there. */
function run(program, args, more = {}) {
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: { ...env, ...more },
    encoding: 'utf8',
  })
  return error ? undefined : { isOk: status === 0, output: `${stdout}${stderr}` }
}

/** It ends with 0 also when it has ignored a line, and says so. */
function checkService() {
  const found = run('systemd-analyze', ['verify', join(root, 'deploy/systemd/cargo-office.service')])
  return found && { ...found, isOk: found.isOk && found.output === '' }
}

/** nginx reads the certificates, so there have to be some. */
function checkNginx() {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const subject = ['-subj', '/CN=cargo.example.com', '-keyout', key, '-out', certificate]
  const made = run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject])
  if (!made?.isOk) return made
  const example = readFileSync(join(root, 'deploy/nginx/cargo-office.conf'), 'utf8')
    .replaceAll('/etc/ssl/cargo', folder)
    .replace('/var/cache/nginx/cargo', join(folder, 'cache'))
  const settings = join(folder, 'nginx.conf')
  const head = `error_log stderr;\npid ${join(folder, 'pid')};\nevents {}\n`
  writeFileSync(settings, `${head}http {\n${example}}\n`)
  return run('nginx', ['-t', '-q', '-p', folder, '-c', settings])
}

/** A value for each variable without which compose.yaml does not start. */
function checkCompose() {
  if (!run('docker', ['compose', 'version'])?.isOk) return undefined
  const text = readFileSync(join(root, 'compose.yaml'), 'utf8')
  const wanted = [...text.matchAll(/\$\{([A-Z_0-9]+)/g)].map(([, name]) => [name, 'a1b2c3'])
  const empty = join(folder, 'compose')
  mkdirSync(empty)
  writeFileSync(join(empty, '.env'), '')
  writeFileSync(join(empty, 'compose.yaml'), text)
  const args = ['compose', '--file', join(empty, 'compose.yaml'), 'config', '--quiet']
  return run('docker', args, Object.fromEntries(wanted))
}

const RULES = 'deploy/prometheus'
const CHECKS = [
  {
    file: 'deploy/systemd/cargo-office.service',
    by: 'systemd-analyze',
    check: checkService,
  },
  { file: 'deploy/nginx/cargo-office.conf', by: 'nginx and openssl', check: checkNginx },
  {
    file: 'deploy/caddy/Caddyfile',
    by: 'caddy',
    check: () => run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/caddy/Caddyfile']),
  },
  {
    file: 'deploy/varnish/cargo-office.vcl',
    by: 'varnishd',
    check: () => run('varnishd', ['-C', '-n', folder, '-f', join(root, 'deploy/varnish/cargo-office.vcl')]),
  },
  { file: 'compose.yaml', by: 'docker compose', check: checkCompose },
  {
    file: `${RULES}/alerts.yaml`,
    by: 'promtool',
    check: () => run('promtool', ['check', 'rules', `${RULES}/alerts.yaml`]),
  },
  {
    file: `${RULES}/prometheus.yaml`,
    by: 'promtool',
    check: () => run('promtool', ['check', 'config', `${RULES}/prometheus.yaml`]),
  },
  {
    file: `${RULES}/alerts-test.yaml`,
    by: 'promtool',
    check: () => run('promtool', ['test', 'rules', `${RULES}/alerts-test.yaml`]),
  },
  {
    file: 'deploy/postgres/roles.sh',
    by: 'bash',
    check: () => run('bash', ['-n', 'deploy/postgres/roles.sh']),
  },
]

for (const { file, by, check } of CHECKS) {
  const found = check()
  if (found === undefined) say(`${file}: not checked, there is no ${by} here`)
  else if (found.isOk) say(`${file}: nothing found by ${by}`)
  else {
    say(`${file}: refused by ${by}\n${found.output.trim()}`)
    process.exitCode = 1
  }
}
rmSync(folder, { recursive: true, force: true })
