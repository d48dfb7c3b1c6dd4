import cluster from 'node:cluster';

/*
 * Loaded before the code of a program: answers every message of the parent process with the CPU time used so far, in microseconds. The processes that
 * the program starts load it too, but their parent has other messages for them.
 */
if (cluster.isPrimary) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  process.channel?.unref();
}
