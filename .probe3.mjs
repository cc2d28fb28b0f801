import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, statSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { ownMongodb } from './scripts/testing/mongodb-for-tests.mjs';
import { coinOf, orderOf, register } from './bench/shopper.mjs';
import { roundRobin } from './bench/round-robin.mjs';
import { execFileSync } from 'node:child_process';
const N = Number(process.argv[2]); const seconds = 10; const shoppers = Number(process.argv[3] ?? 24);
const log = process.argv[4] === 'log';
const mongodb = await ownMongodb();
const dir = mkdtempSync('/tmp/probe-');
const servers = [];
for (let i = 0; i < N; i++) {
  const out = openSync(`${dir}/${i}.log`, 'w');
  const port = 20000 + Math.floor(Math.random() * 20000);
  const child = spawn(process.execPath, ['dist/server/server.js'], { env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), RATE_LIMITS: 'off', DATA_DIR: mkdtempSync('/tmp/pd-'), MONGODB_URI: `${mongodb.uri}ordering${process.env.Q ?? ''}`, AUTH_SECRET: 'of all processes that are measured', ...(log ? { MONGODB_LOG_COMMAND: 'debug', MONGODB_LOG_PATH: 'stdout' } : {}) }, stdio: ['ignore', out, out] });
  servers.push({ child, url: `http://127.0.0.1:${port}` });
}
const cpu = (pid) => { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(s[11]) + Number(s[12])) / 100; };
const mpid = Number(execFileSync('pgrep', ['-f', `secantusd-py --storage-path.*--port ${new URL(mongodb.uri.replace('mongodb', 'http')).port}`]).toString().split('\n')[0]);
for (const { url } of servers) for (;;) { try { if ((await fetch(`${url}/api/ready`)).ok) break; } catch {} await new Promise((r) => setTimeout(r, 100)); }
const { url, close } = await roundRobin(servers.map((s) => s.url));
async function run(shoppers, seconds, log) {
const sessions = [];
for (let i = 0; i < shoppers; i++) sessions.push(await register(url));
const statuses = {};
const lat = [];
const posting = (path, token, body) => ({ method: 'POST', path, setupRequest: (r) => ({ ...r, headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), authorization: `Bearer ${token}` }, body: JSON.stringify(body()) }) });
const before = [cpu(mpid), ...servers.map((s) => cpu(s.child.pid))];
const sizes = servers.map((_, i) => statSync(`${dir}/${i}.log`).size);
const began = Date.now();
const results = await Promise.all(sessions.map(({ token }) => { let id = ''; const add = posting('/api/cart', token, () => { id = randomUUID(); return coinOf(id); }); const order = { ...posting('/api/orders', token, () => orderOf([{ id }])), onResponse: (s) => { statuses[s] = (statuses[s] ?? 0) + 1; } }; return autocannon({ url, duration: seconds, connections: 1, timeout: 60, requests: [add, order] }); }));
const after = [cpu(mpid), ...servers.map((s) => cpu(s.child.pid))];
const secs = (Date.now() - began) / 1000;
console.log(N, 'processes', shoppers, 'shoppers', statuses, 'per minute', (statuses[201] * 60 / secs).toFixed(0), 'cpu share', after.map((a, i) => ((a - before[i]) / secs).toFixed(2)).join(' '), 'server cpu ms per order', ((after[0] - before[0]) * 1000 / statuses[201]).toFixed(1));
if (log) {
  const counts = {}; const dur = {}; const fails = {};
  servers.forEach((_, i) => { for (const line of readFileSync(`${dir}/${i}.log`).subarray(sizes[i]).toString().split('\n')) { const m = /commandName: '([^']+)'/.exec(line) ?? /"commandName":"([^"]+)"/.exec(line); if (!m) continue; const col = /(?:find|aggregate|insert|update|findAndModify)\W+(\w+)/.exec(line.slice(line.indexOf('command"') > 0 ? line.indexOf('command"') : line.indexOf('command:')))?.[1] ?? ''; const name = m[1]; if (/Command started/.test(line)) counts[name] = (counts[name] ?? 0) + 1; const d = /durationMS"?: ?(\d+)/.exec(line); if (d) (dur[name] ??= []).push(Number(d[1])); if (/Command failed/.test(line)) { const f = /"?failure"?: ?(.{0,200})/.exec(line)?.[1] ?? line.slice(0, 300); fails[name + ' ' + f.slice(0, 120)] = (fails[name + ' ' + f.slice(0, 120)] ?? 0) + 1; } } });
  const n = statuses[201];
  for (const [k, v] of Object.entries(counts).sort((a, b) => b[1] - a[1])) console.log(k.padEnd(24), (v / n).toFixed(2), 'per order', 'mean ms', ((dur[k] ?? []).reduce((a, b) => a + b, 0) / (dur[k]?.length || 1)).toFixed(1));
  console.log(fails); console.log(dir);
}
}
await run(1, 6, true);
await run(24, 20, false);
await run(1, 6, true);
close(); for (const s of servers) s.child.kill('SIGTERM'); await mongodb.stop(); process.exit(0);
