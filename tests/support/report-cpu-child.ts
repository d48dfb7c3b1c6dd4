/* Loaded into a program before its own code: tells its parent how much processor time it has used, in microseconds, whenever asked. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
process.channel?.unref();
