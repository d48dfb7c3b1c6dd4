// Must be the first import: React reads NODE_ENV when it is loaded, and runs its slow development build without it.
process.env.NODE_ENV ||= 'production';
